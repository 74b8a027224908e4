import type { SceneId } from '../../scenes/registry.ts';
import type { Command, TuningValues } from './port.ts';

type SceneCommand = Extract<Command, { readonly scene: SceneId }>;

const kind = (command: Command) => ('tell' in command ? command.tell : command.ask);

function isOfScene(command: Command, scene: SceneId): command is SceneCommand {
  return 'scene' in command && command.scene === scene;
}

/**
 * What a stage was told and still holds, in its order: enough to bring another one to the same picture. A cue that ran
 * stays with its beginning in real time, so that the other goes on with it where it would be by now.
 */
export class Log {
  #commands: Command[] = [];

  [Symbol.iterator](): Iterator<Command> {
    return this.#commands[Symbol.iterator]();
  }

  note(command: Command): void {
    switch (kind(command)) {
      case 'size':
        this.#replace(command, (before) => kind(before) === 'size');
        break;
      case 'pause':
      case 'resume':
        this.#forget(
          (before) => 'reason' in before && 'reason' in command && before.reason === command.reason,
        );
        if (kind(command) === 'pause') this.#commands.push(command);
        break;
      default:
        if ('scene' in command) this.#noteScene(command);
    }
  }

  #noteScene(command: SceneCommand): void {
    const { scene } = command;
    const ofScene =
      (...kinds: string[]) =>
      (before: Command) =>
        isOfScene(before, scene) && kinds.includes(kind(before));
    switch (kind(command)) {
      case 'mount':
        this.#replace(command, ofScene('mount', 'set', 'seek', 'play', 'skip'));
        break;
      case 'unmount':
        this.#forget(ofScene('mount', 'set', 'seek', 'play', 'skip'));
        break;
      case 'tune':
        this.#tune(command);
        break;
      case 'set':
        if (this.#holds(scene)) this.#replace(command, ofScene('set'));
        break;
      case 'seek':
      case 'play':
        if (this.#holds(scene)) this.#replace(command, ofScene('seek', 'play', 'skip'));
        break;
      case 'skip':
        if (this.#holds(scene)) this.#replace(command, ofScene('skip'));
        break;
    }
  }

  #tune(command: SceneCommand): void {
    if (!('values' in command)) return;
    const before = this.#commands.find((one) => isOfScene(one, command.scene) && kind(one) === 'tune');
    const values: TuningValues = {
      ...(before && 'values' in before ? before.values : {}),
      ...command.values,
    };
    this.#replace({ ...command, values }, (one) => one === before);
  }

  #holds(scene: SceneId): boolean {
    return this.#commands.some((before) => isOfScene(before, scene) && kind(before) === 'mount');
  }

  #replace(command: Command, isBefore: (command: Command) => boolean): void {
    this.#forget(isBefore);
    this.#commands.push(command);
  }

  #forget(isBefore: (command: Command) => boolean): void {
    this.#commands = this.#commands.filter((command) => !isBefore(command));
  }
}
