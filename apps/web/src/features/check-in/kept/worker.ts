/** Keeps a page usable without a network: its own service worker, for this page alone. A browser without one loses nothing else. */
export const keepUsable = (page: string): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/check-in-worker.js', { scope: page }).catch(() => undefined)
}
