/** Where the simulator has its time from; a test drives one of its own. */
export interface Clock {
  now(): Date;
  /** Does something later; what comes back calls it off. Never keeps a process alive. */
  after(milliseconds: number, act: () => void): () => void;
}

/** The machine's own. */
export const systemClock: Clock = {
  now: () => new Date(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
