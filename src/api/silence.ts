/** What is waited for is lost after this time in which nothing has come, neither of it nor a file beside it. */
export const SILENCE_MS = 15_000;

/** Runs `onFile` whenever a file has come over the network, as scripts and pictures do; answers to calls are none. */
function watchFiles(onFile: () => void): PerformanceObserver {
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries() as PerformanceResourceTiming[];
    // Safari before 16.4 does not say what was in its cache: there every file counts.
    if (files.some((file) => file.transferSize !== 0 && !file.name.includes('/api/'))) onFile();
  });
  observer.observe({ entryTypes: ['resource'] });
  return observer;
}

/** Calls `onSilence` SILENCE_MS after the start, the last `heard` or the last file, unless it is ended before. */
export function watchSilence(onSilence: () => void): { heard(): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, SILENCE_MS);
  };
  heard();
  const files = watchFiles(heard);
  return {
    heard,
    end() {
      clearTimeout(timer);
      files.disconnect();
    },
  };
}
