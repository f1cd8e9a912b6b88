import { useReminders } from './reminderStore.ts';

/** The tone of a reminder: its pitch in Hz, its length in seconds and how loud it begins. */
const tone = { pitch: 880, length: 0.25, loud: 0.1 };

function playTone(): void {
  const context = new AudioContext();
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = tone.pitch;
  volume.gain.setValueAtTime(tone.loud, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + tone.length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.addEventListener('ended', () => void context.close());
  oscillator.start();
  oscillator.stop(context.currentTime + tone.length);
}

const mayNotify = () => 'Notification' in globalThis && Notification.permission === 'granted';

/** Asks the browser whether it may show notices of its own; only after a click, as browsers want it. */
export async function askForDesktop(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells of a message beside the page, in the ways that the person chose. */
export function remind(title: string, guid: string): void {
  const { sound, desktop } = useReminders.getState();
  if (sound) playTone();
  // The same message in several windows is one notice.
  if (desktop && mayNotify() && document.visibilityState === 'hidden') new Notification(title, { tag: guid });
}
