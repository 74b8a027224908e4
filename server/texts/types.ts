import type { TaskType } from '../../common/api/schemas.ts';

/** What an instruction may speak of: `bot` is the name without @, `link` the user's own invitation. */
interface InstructionFacts {
  readonly bot: string;
  readonly link: string;
  readonly action: string;
}

/** Who drew which item out of which case. */
interface DropFacts {
  readonly name: string;
  readonly item: string;
  readonly opened: string;
}

/** What a player's openings came to: `spent` and `returned` in crystals, `best` the name of the dearest item. */
interface StatisticsFacts {
  readonly openings: number;
  readonly spent: number;
  readonly returned: number;
  readonly best: string;
}

/** Why a payment was refused before the stars were taken. */
export type CheckoutProblem = 'unknown order' | 'foreign order' | 'closed order' | 'break' | 'wrong amount';

/** All that the bot says in one language. Titles of invoices may have 32 characters, other short texts 64. */
export interface BotTexts {
  readonly start: string;
  readonly open: string;
  readonly help: string;
  readonly terms: string;
  /** `payments` are lines of the user's last ones, `support` the address to write to. */
  paySupport(payments: readonly string[], support: string | null): string;
  /** What is kept about a player, for how long, and at which address to ask for a copy or its erasure. */
  privacy(support: string | null): string;
  readonly chargeStatus: Readonly<Record<'credited' | 'held' | 'refunded', string>>;
  readonly commands: Readonly<Record<'start' | 'help' | 'paysupport' | 'terms' | 'privacy', string>>;
  /** What the bot tells by itself: items by their names, sums in crystals. */
  readonly messages: {
    arrived(items: string): string;
    cameBack(items: string): string;
    bonus(crystals: number): string;
    payment(crystals: number): string;
    readonly howToStop: string;
  };
  /** How the bot shows itself: 64, 120 and 512 characters at most, `support` among the last. */
  readonly front: {
    readonly name: string;
    readonly shortDescription: string;
    description(support: string): string;
  };
  invoiceTitle(crystals: number): string;
  invoiceDescription(crystals: number): string;
  readonly checkout: Readonly<Record<CheckoutProblem, string>>;
  /** The invitation that a player shares: `text` is what their friends read above the button. */
  readonly share: { readonly title: string; readonly text: string; readonly button: string };
  /**
   * A drop that a player shows to others: the words of its page's preview and card, and of the message that it is sent
   * in.
   */
  readonly drop: {
    /** What a player is called whose name has no letter that can be seen. */
    readonly nameless: string;
    title(facts: DropFacts): string;
    text(facts: DropFacts): string;
    readonly chance: string;
    readonly button: string;
  };
  /** What a player's openings came to, as they show it to others. */
  readonly statistics: { readonly title: string; text(facts: StatisticsFacts): string };
  /** What the tasks are called in the game. */
  readonly tasks: Readonly<Record<TaskType, string>>;
  readonly instructions: Readonly<Record<TaskType, (facts: InstructionFacts) => string>>;
}
