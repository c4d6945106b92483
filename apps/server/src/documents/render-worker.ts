import { parentPort } from 'node:worker_threads'

import { perform, type RenderAnswer, type RenderRequest } from './render-jobs.ts'

// Entry of the rendering thread: one request at a time, answered with the file's bytes or with the error in words.
const port = parentPort
if (port === null) throw new Error('render-worker runs only as a worker thread')

port.on('message', ({ id, work }: RenderRequest) => {
  perform(work).then(
    (made) => {
      const isPart = made instanceof Uint8Array && made.byteLength !== made.buffer.byteLength
      const result = isPart ? made.slice() : made
      const answer: RenderAnswer = { id, ok: true, result }
      const moved = result instanceof Uint8Array && result.buffer instanceof ArrayBuffer ? [result.buffer] : []
      port.postMessage(answer, moved)
    },
    (error: unknown) => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      const answer: RenderAnswer = { id, ok: false, error: { name, message, stack: stack ?? '' } }
      port.postMessage(answer)
    },
  )
})
