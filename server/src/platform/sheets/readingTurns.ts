import { SheetError } from './sheetError.ts';

/** How many spreadsheets are read at once and wait for it, in all and of one company, and for how long (milliseconds). */
export interface TurnLimits {
  readonly atOnce: number;
  readonly ofCompany: number;
  readonly waiting: number;
  readonly waitingOfCompany: number;
  readonly timeoutMs: number;
}

/** What a reader takes, times the number at once, is what all of them may take. */
export const turnLimits: TurnLimits = { atOnce: 2, ofCompany: 1, waiting: 40, waitingOfCompany: 10, timeoutMs: 20_000 };

interface Waiting {
  readonly companyId: string;
  readonly begin: () => void;
  readonly refuse: (error: SheetError) => void;
}

/** Lets a few spreadsheets be read at a time; whose company has one being read lets the others before. */
export class ReadingTurns {
  readonly #limits: TurnLimits;
  readonly #running: string[] = [];
  #queue: Waiting[] = [];
  #isOver = false;

  constructor(limits: TurnLimits = turnLimits) {
    this.#limits = limits;
  }

  /** Does the work when its turn comes. Throws SheetError where too many wait already, or for too long. */
  async take<T>(companyId: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(companyId);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(companyId), 1);
      this.#next();
    }
  }

  /** Refuses who waits and who comes. */
  close(): void {
    this.#isOver = true;
    for (const { refuse } of this.#queue.splice(0)) refuse(new SheetError('stopped'));
  }

  #turn(companyId: string): Promise<void> {
    if (this.#isOver) throw new SheetError('stopped');
    const { waiting, waitingOfCompany, timeoutMs } = this.#limits;
    const own = this.#queue.filter((one) => one.companyId === companyId).length;
    if (this.#queue.length >= waiting || own >= waitingOfCompany) throw new SheetError('queueFull');
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#queue = this.#queue.filter((other) => other !== one);
        reject(new SheetError('queueFull'));
      }, timeoutMs);
      const done = (act: () => void) => {
        clearTimeout(late);
        act();
      };
      const one: Waiting = {
        companyId,
        begin: () => done(resolve),
        refuse: (error) => done(() => reject(error)),
      };
      this.#queue.push(one);
      this.#next();
    });
  }

  #next(): void {
    const { atOnce, ofCompany } = this.#limits;
    while (this.#running.length < atOnce) {
      const place = this.#queue.findIndex(
        ({ companyId }) => this.#running.filter((id) => id === companyId).length < ofCompany,
      );
      const [one] = place < 0 ? [] : this.#queue.splice(place, 1);
      if (!one) return;
      this.#running.push(one.companyId);
      one.begin();
    }
  }
}
