/** Reads a text from local storage; null when absent or when storage is closed to us. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text in local storage; null removes it. A full or closed storage is no error: the choice then lasts until reload. */
export const store = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
}
