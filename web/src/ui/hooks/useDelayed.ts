import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `delay` milliseconds without a break: short waits show nothing. */
export function useDelayed(isOn: boolean, delay: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLong(true), delay);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOn, delay]);
  return isOn && isLong;
}
