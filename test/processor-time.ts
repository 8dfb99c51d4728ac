/** The milliseconds that this thread has computed; it does not count waiting for a processor. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
