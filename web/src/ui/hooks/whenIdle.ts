/** How long after the page is drawn nothing is loaded ahead, in milliseconds: what is on screen comes first. */
const pause = 1500;

/** Runs something of no urgency later, once the browser has nothing better to do; call what it returns to drop it. */
export function whenIdle(task: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 });
    else task();
  }, pause);
  return () => clearTimeout(timer);
}
