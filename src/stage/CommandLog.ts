import type { SceneId } from '../../scenes/registry.ts';
import type { Command, PauseReason, TuningValues } from './port.ts';

type SceneCommand = Extract<Command, { readonly scene: SceneId }>;

const kindOf = (command: Command) => ('tell' in command ? command.tell : command.ask);

function isOfScene(command: Command, scene: SceneId): command is SceneCommand {
  return 'scene' in command && command.scene === scene;
}

/**
 * The commands that still hold, in their order: enough to bring another stage to the same picture. A running cue is
 * kept with its start in real time, so that the other stage goes on where the cue would be by now.
 */
export class CommandLog {
  #commands: Command[] = [];

  [Symbol.iterator](): Iterator<Command> {
    return this.#commands[Symbol.iterator]();
  }

  record(command: Command): void {
    switch (kindOf(command)) {
      case 'size':
      case 'tier':
      case 'motion':
        this.#replace(command, (before) => kindOf(before) === kindOf(command));
        break;
      case 'pause':
      case 'resume':
        this.#remove(
          (before) => 'reason' in before && 'reason' in command && before.reason === command.reason,
        );
        if (kindOf(command) === 'pause') this.#commands.push(command);
        break;
      default:
        if ('scene' in command) this.#recordOfScene(command);
    }
  }

  isPaused(reason: PauseReason): boolean {
    return this.#commands.some((command) => 'reason' in command && command.reason === reason);
  }

  /** The scene that the question with this number put on stage, where it still holds. */
  sceneOf(call: number): SceneId | undefined {
    const mount = this.#commands.find((one) => 'ask' in one && one.ask === 'mount' && one.call === call);
    return mount && 'scene' in mount ? mount.scene : undefined;
  }

  #recordOfScene(command: SceneCommand): void {
    const { scene } = command;
    const ofScene =
      (...kinds: string[]) =>
      (before: Command) =>
        isOfScene(before, scene) && kinds.includes(kindOf(before));
    switch (kindOf(command)) {
      case 'mount':
        this.#replace(command, ofScene('mount', 'set', 'seek', 'play', 'skip'));
        break;
      case 'unmount':
        this.#remove(ofScene('mount', 'set', 'seek', 'play', 'skip'));
        break;
      case 'tune':
        this.#tune(command);
        break;
      case 'set':
        if (this.#isMounted(scene)) this.#replace(command, ofScene('set'));
        break;
      case 'seek':
      case 'play':
        if (this.#isMounted(scene)) this.#replace(command, ofScene('seek', 'play', 'skip'));
        break;
      case 'skip':
        if (this.#isMounted(scene)) this.#replace(command, ofScene('skip'));
        break;
    }
  }

  #tune(command: SceneCommand): void {
    if (!('values' in command)) return;
    const before = this.#commands.find((one) => isOfScene(one, command.scene) && kindOf(one) === 'tune');
    const values: TuningValues = {
      ...(before && 'values' in before ? before.values : {}),
      ...command.values,
    };
    this.#replace({ ...command, values }, (one) => one === before);
  }

  #isMounted(scene: SceneId): boolean {
    return this.#commands.some((before) => isOfScene(before, scene) && kindOf(before) === 'mount');
  }

  #replace(command: Command, isReplaced: (command: Command) => boolean): void {
    this.#remove(isReplaced);
    this.#commands.push(command);
  }

  #remove(isReplaced: (command: Command) => boolean): void {
    this.#commands = this.#commands.filter((command) => !isReplaced(command));
  }
}
