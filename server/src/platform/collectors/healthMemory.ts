import type { CollectReason } from '@haina/contract/rules/collect.ts';
import { type CollectorHealth, CollectorFailed } from './collector.ts';

/** Remembers since when a provider answers, or does not, by what each question to it came to. */
export class HealthMemory {
  #reason: CollectReason | null = null;
  #since = new Date();

  /** Runs a question and remembers whether it was answered. */
  async watch<T>(question: () => Promise<T>): Promise<T> {
    try {
      const answer = await question();
      this.#keep(null);
      return answer;
    } catch (error) {
      if (error instanceof CollectorFailed) this.#keep(error.reason);
      throw error;
    }
  }

  /** How it is after a question of no other use. */
  async ask(question: () => Promise<unknown>): Promise<CollectorHealth> {
    try {
      await this.watch(question);
    } catch (error) {
      if (!(error instanceof CollectorFailed)) throw error;
    }
    return { answers: this.#reason === null, reason: this.#reason, since: this.#since };
  }

  #keep(reason: CollectReason | null): void {
    if ((reason === null) !== (this.#reason === null)) this.#since = new Date();
    this.#reason = reason;
  }
}
