/** What programs are told by one name, `uniform vec4 name[count]`: all of it in one call, and only when it has changed. */
export class Vectors {
  readonly name: string;
  /** Four numbers a vector. */
  readonly values: Float32Array;
  #version = 0;

  constructor(name: string, count: number) {
    this.name = name;
    this.values = new Float32Array(4 * count);
  }

  /** Another one whenever the values are others. */
  get version(): number {
    return this.#version;
  }

  /** Has the values sent with the next draw. */
  changed(): void {
    this.#version++;
  }
}
