const SHELL_CHECK_INTERVAL_MS = 500;

/**
 * Asks this process to stop when the shell that npm has started it in is gone. npm hands a signal to that shell alone,
 * and some shells (dash) end by it without telling us: the server would go on, with the port and the data, unseen.
 */
export function stopWithShell() {
  // Started otherwise, whoever started it may go.
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, SHELL_CHECK_INTERVAL_MS).unref();
}
