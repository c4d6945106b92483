import { parentPort } from 'node:worker_threads'

import { render, type RenderAnswer, type RenderRequest } from './render-jobs.ts'

// Entry of the rendering thread: one request at a time, answered with the file's bytes or with the error in words.
const port = parentPort
if (port === null) throw new Error('render-worker runs only as a worker thread')

port.on('message', (request: RenderRequest) => {
  render(request.kind, request.papers, request.options).then(
    (bytes) => {
      const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
      const answer: RenderAnswer = { id: request.id, ok: true, bytes: whole }
      port.postMessage(answer, whole.buffer instanceof ArrayBuffer ? [whole.buffer] : [])
    },
    (error: unknown) => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      const answer: RenderAnswer = { id: request.id, ok: false, error: { name, message, stack: stack ?? '' } }
      port.postMessage(answer)
    },
  )
})
