let last: string | null = null

/** Keeps the number of an answer that failed, so that it can be told to who helps. It leads to the server's log and says nothing itself. */
export const rememberFault = (traceId: string | null): void => {
  last = traceId ?? last
}

/** The number of the last answer that failed since the page was opened. */
export const lastFault = (): string | null => last
