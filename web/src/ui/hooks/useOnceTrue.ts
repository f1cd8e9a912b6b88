import { useState } from 'react';

/** True from the first time `isOn` is: what was opened once stays drawn, so that it can close gently. */
export function useOnceTrue(isOn: boolean): boolean {
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  return isOn || wasOn;
}
