import { useEffect, useState } from 'react';

/** Counts `from` down to 1, one a second, while `running`. */
export function useSeconds(from: number, running: boolean): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => {
      clearInterval(timer);
      setLeft(from);
    };
  }, [from, running]);
  return left;
}
