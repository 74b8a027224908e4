/**
 * Runs `onFile` whenever a file has come over the network, as scripts and pictures do; answers to calls are none. Returns a
 * function that ends it.
 */
export function watchFiles(onFile: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries() as PerformanceResourceTiming[];
    // Safari before 16.4 does not say what was in its cache: there every file counts.
    if (files.some((file) => file.transferSize !== 0 && !file.name.includes('/api/'))) onFile();
  });
  observer.observe({ entryTypes: ['resource'] });
  return () => observer.disconnect();
}
