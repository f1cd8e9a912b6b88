const tasks = new Set<() => void>();

/** Registers what must be forgotten when the person leaves: cached answers, messages, a call in progress. */
export function whenSignedOut(task: () => void): void {
  tasks.add(task);
}

/** Runs every registered task; called once per log-out or lost session. */
export function runSignOutTasks(): void {
  for (const task of tasks) task();
}
