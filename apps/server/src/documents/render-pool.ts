import { Worker } from 'node:worker_threads'
import { startWorker } from '../system/entry.ts'

import type { List } from '@handal/contracts/lists'
import type { PictureAnswer } from '../files/picture.ts'
import type { Paper } from './paper.ts'
import type { PdfOptions } from './pdf.ts'
import type { SheetAnswer } from './read-sheet.ts'
import { RenderTooLong } from './render-too-long.ts'
import type { ReadAnswer, RenderAnswer, RenderKind, RenderRequest, RenderResult, RenderWork } from './render-jobs.ts'

/** `turn`: who asks, such as a company; those who wait are served in turn, one file each. Options are of PDF files only. */
export type RenderOrder = { readonly turn?: string; readonly options?: PdfOptions }

/** An uploaded file, as which list it is read, and the keys of the columns whose heads that list does not know. */
export type Upload = {
  readonly bytes: Uint8Array
  readonly list: List
  readonly mapping: Readonly<Record<string, string>>
}

/** Renders papers, and reads uploaded lists, off the main thread. */
export type RenderPool = {
  /** The file's bytes. Rejects with the renderer's error, when the thread dies, or with `RenderTooLong`. */
  render: (kind: RenderKind, papers: readonly Paper[], order?: RenderOrder) => Promise<Uint8Array>
  /** An uploaded file as a list, or why it is none. Rejects like `render`: a file may be made to exhaust its reader. */
  read: (upload: Upload, turn: string) => Promise<ReadAnswer>
  /** The cells of an uploaded file as they stand, or why it has none. Rejects like `read`. */
  cells: (bytes: Uint8Array, turn: string) => Promise<SheetAnswer>
  /** A picture that was brought as it is kept, at most `side` points each way, or why it is none. Rejects like `read`. */
  picture: (bytes: Uint8Array, side: number, turn: string) => Promise<PictureAnswer>
  /** Threads alive now. */
  threads: () => number
  /** Ends all threads; what still waits is rejected. */
  close: () => Promise<void>
}

export type RenderPoolOptions = {
  /** Threads at most; each does one job at a time. */
  size: number
  /** Milliseconds after which a thread without work ends. */
  idleMs: number
  /** Milliseconds after which a job is given up and its thread ended. */
  jobMs: number
  /** Heap of a thread in MB; a job that needs more fails without harm to the server. */
  memoryMb: number
  /** File of the thread's entry, when it is not the one beside this file. */
  entry?: URL
}

type Job = { request: RenderRequest; resolve: (result: RenderResult) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }

const defaults: RenderPoolOptions = { size: 1, idleMs: 60_000, jobMs: 30_000, memoryMb: 768 }

/** A pool that starts its threads when they are first needed. An idle thread never keeps the process alive. */
export function createRenderPool(options: Partial<RenderPoolOptions> = {}): RenderPool {
  const { size, idleMs, jobMs, memoryMb, entry } = { ...defaults, ...options }
  const threads = new Set<Thread>()
  /** Jobs by whose turn they are; the first of the map is served next and then goes to its end. */
  const waiting = new Map<string, Job[]>()
  let lastId = 0

  const start = (): Thread => {
    const limits = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } }
    const worker =
      entry === undefined
        ? startWorker('render-worker', 'documents/render-worker.ts', limits)
        : new Worker(entry, limits)
    const thread: Thread = { worker, job: null, timer: null }
    worker.on('message', (answer: RenderAnswer) => settle(thread, answer))
    worker.on('error', (error: Error) => drop(thread, error))
    worker.on('exit', () => drop(thread, new Error('The rendering thread ended.')))
    threads.add(thread)
    return thread
  }

  const drop = (thread: Thread, error: Error): void => {
    if (!threads.delete(thread)) return
    if (thread.timer !== null) clearTimeout(thread.timer)
    const { job } = thread
    thread.job = null
    void thread.worker.terminate()
    job?.reject(error)
    next()
  }

  const settle = (thread: Thread, answer: RenderAnswer): void => {
    const { job } = thread
    if (job === null || job.request.id !== answer.id) return
    if (thread.timer !== null) clearTimeout(thread.timer)
    thread.job = null
    thread.timer = setTimeout(() => drop(thread, new Error('idle')), idleMs)
    thread.timer.unref()
    thread.worker.unref()
    if (answer.ok) job.resolve(answer.result)
    else job.reject(revived(answer.error))
    next()
  }

  const take = (): Job | undefined => {
    const [first] = waiting
    if (first === undefined) return undefined
    const [turn, jobs] = first
    const job = jobs.shift()
    waiting.delete(turn)
    if (jobs.length > 0) waiting.set(turn, jobs)
    return job
  }

  const next = (): void => {
    const idle = [...threads].find((thread) => thread.job === null)
    if (idle === undefined && threads.size >= size) return
    const job = take()
    if (job === undefined) return
    const thread = idle ?? start()
    if (thread.timer !== null) clearTimeout(thread.timer)
    thread.job = job
    thread.timer = setTimeout(() => drop(thread, new RenderTooLong(jobMs)), jobMs)
    thread.worker.ref()
    thread.worker.postMessage(job.request)
    next()
  }

  const perform = (work: RenderWork, turn: string): Promise<RenderResult> =>
    new Promise((resolve, reject) => {
      lastId += 1
      const job: Job = { request: { id: lastId, work }, resolve, reject }
      const before = waiting.get(turn)
      if (before === undefined) waiting.set(turn, [job])
      else before.push(job)
      next()
    })

  return {
    render: async (kind, papers, { turn = '', options: pdfOptions = {} } = {}) => {
      const made = await perform({ kind, papers, options: pdfOptions }, turn)
      if (made instanceof Uint8Array) return made
      throw new TypeError('The rendering thread answered no file.')
    },
    read: async (upload, turn) => {
      const made = await perform({ kind: 'read', ...upload }, turn)
      if (!(made instanceof Uint8Array) && !('sheet' in made) && !('picture' in made)) return made
      throw new TypeError('The rendering thread answered no list.')
    },
    cells: async (bytes, turn) => {
      const made = await perform({ kind: 'cells', bytes }, turn)
      if (!(made instanceof Uint8Array) && !('read' in made) && !('picture' in made)) return made
      throw new TypeError('The rendering thread answered no cells.')
    },
    picture: async (bytes, side, turn) => {
      const made = await perform({ kind: 'picture', bytes, side }, turn)
      if (!(made instanceof Uint8Array) && 'picture' in made) return made
      throw new TypeError('The rendering thread answered no picture.')
    },
    threads: () => threads.size,
    close: async () => {
      const closing = new Error('The rendering threads were closed.')
      const left = [...waiting.values()].flat()
      waiting.clear()
      for (const job of left) job.reject(closing)
      const ending = [...threads]
      for (const thread of ending) drop(thread, closing)
      await Promise.all(ending.map((thread) => thread.worker.terminate()))
    },
  }
}

/** One thread draws; what people bring is read in another, so that nobody's paper waits for a file that was made to last. */
type Use = 'draw' | 'read'
const pools = new Map<Use, RenderPool>()
const poolFor = (use: Use): RenderPool => {
  const made = pools.get(use) ?? createRenderPool()
  pools.set(use, made)
  return made
}

/** Renders papers (`payslipDocument`, `ledgerDocument` …) in the server's one drawing thread. */
export function renderPaper(kind: RenderKind, papers: readonly Paper[], order: RenderOrder = {}): Promise<Uint8Array> {
  return poolFor('draw').render(kind, papers, order)
}

/** Reads an uploaded list in the reading thread; those of one `turn`, such as a company, wait for one another. */
export function readUploaded(upload: Upload, turn: string): Promise<ReadAnswer> {
  return poolFor('read').read(upload, turn)
}

/** The cells of an uploaded file, read in the same thread. */
export function readUploadedCells(bytes: Uint8Array, turn: string): Promise<SheetAnswer> {
  return poolFor('read').cells(bytes, turn)
}

/** Reads a picture that was brought in the same thread, as it is kept. */
export function preparePicture(bytes: Uint8Array, side: number, turn: string): Promise<PictureAnswer> {
  return poolFor('read').picture(bytes, side, turn)
}

/** Ends the server's threads that draw and read. */
export async function closeRendering(): Promise<void> {
  const closing = [...pools.values()]
  pools.clear()
  await Promise.all(closing.map((pool) => pool.close()))
}

function revived(error: { name: string; message: string; stack: string }): Error {
  const copy = new Error(error.message)
  copy.name = error.name
  copy.stack = error.stack
  return copy
}
