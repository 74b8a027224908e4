/** A uniform `vec4 name[count]` with the version that tells a mesh when to upload it again. */
export class UniformVectors {
  readonly name: string;
  /** Four numbers a vector. */
  readonly values: Float32Array;
  /** Grows with every call of `changed`. */
  version = 0;

  constructor(name: string, count: number) {
    this.name = name;
    this.values = new Float32Array(4 * count);
  }

  /** Has the values uploaded with the next draw. */
  changed(): void {
    this.version++;
  }
}
