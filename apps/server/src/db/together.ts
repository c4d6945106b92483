type Waiting<A, B> = {
  readonly asked: A
  readonly resolve: (answer: B) => void
  readonly reject: (error: unknown) => void
}

/** Answers a list of what is asked, in its order. */
export type Work<A, B> = (asked: readonly A[]) => Promise<readonly B[]>
export type Together<A, B> = {
  /** Asks: answered with what waits beside it. */
  readonly ask: (asked: A) => Promise<B>
}

/**
 * Gathers what is asked while the work before it is done, and does all of it at once, `most` pieces at a time: many small transactions
 * become few. Nobody waits where nothing is under way. Work that fails is done once more for each alone, so that one who asks for what
 * cannot be done spoils it for no other, unless `isOfAll` says that the failure is nobody's own.
 */
export const makeTogether = <A, B>(
  work: Work<A, B>,
  { most, isOfAll }: { readonly most: number; readonly isOfAll: (error: unknown) => boolean },
): Together<A, B> => {
  const waiting: Waiting<A, B>[] = []
  let isBusy = false
  const alone = async ({ asked, resolve, reject }: Waiting<A, B>): Promise<void> => {
    try {
      const [answer] = await work([asked])
      resolve(answer as B)
    } catch (error) {
      reject(error)
    }
  }
  const round = async (taken: readonly Waiting<A, B>[]): Promise<void> => {
    try {
      const answers = await work(taken.map(({ asked }) => asked))
      for (const [place, { resolve }] of taken.entries()) resolve(answers[place] as B)
    } catch (error) {
      if (taken.length === 1 || isOfAll(error)) for (const { reject } of taken) reject(error)
      else for (const one of taken) await alone(one)
    }
  }
  const go = async (): Promise<void> => {
    isBusy = true
    while (waiting.length > 0) await round(waiting.splice(0, most))
    isBusy = false
  }
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        waiting.push({ asked, resolve, reject })
        if (!isBusy) void go()
      }),
  }
}
