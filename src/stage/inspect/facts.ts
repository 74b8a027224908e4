/** A rectangle of the stage in CSS px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A node of a scene's tree. */
export interface NodeFacts {
  /** Its place in a walk through the tree, parents before their children. */
  readonly id: number;
  readonly parent: number | null;
  readonly label: string;
  readonly kind: string;
  readonly visible: boolean;
  readonly alpha: number;
  readonly children: number;
  /** Draw calls that it takes part in, with all that is below it. */
  readonly draws: number;
  /** Pixels that these draw for it; one that is drawn twice counts twice. */
  readonly fragments: number;
  /** Where on the stage these are; null if nothing is drawn. */
  readonly box: Box | null;
}

/** A draw call. */
export interface DrawFacts {
  /** The ids of those that it draws. */
  readonly nodes: readonly number[];
  /** Indices, or vertices where there are none, and how often they are drawn. */
  readonly vertices: number;
  readonly instances: number;
  readonly blend: string;
  readonly program: string;
  /** Ids of the textures that it reads. */
  readonly textures: readonly number[];
}

/** A texture in the GPU's memory. */
export interface TextureFacts {
  readonly id: number;
  /** Device px. */
  readonly width: number;
  readonly height: number;
  readonly format: string;
  readonly bytes: number;
  /** Small, for the eye; null where the browser cannot draw it. */
  readonly thumbnail: ImageBitmap | null;
}

/** All that a frame is made of. */
export interface FrameFacts {
  readonly nodes: readonly NodeFacts[];
  /** In their order. */
  readonly draws: readonly DrawFacts[];
  readonly textures: readonly TextureFacts[];
  /** Pixels of the canvas. */
  readonly pixels: number;
}
