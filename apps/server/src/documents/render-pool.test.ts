import { defineList } from '@handal/contracts/lists'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { payslipDocument } from '../features/payroll/papers/payslip.document.ts'
import { papersPdf } from './pdf.ts'
import { toAppError } from '../http/errors.ts'
import { closeRendering, createRenderPool, readUploaded, renderPaper, type RenderPool } from './render-pool.ts'
import { samplePayslips } from './testing/sample-papers.ts'

const pools: RenderPool[] = []
function pool(options: Parameters<typeof createRenderPool>[0] = {}): RenderPool {
  const made = createRenderPool(options)
  pools.push(made)
  return made
}
const papers = samplePayslips(2).map(payslipDocument)
const script = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

afterEach(async () => {
  await Promise.all([...pools.splice(0).map((made) => made.close()), closeRendering()])
})

describe('rendering thread', () => {
  it('makes the same bytes as the calling thread would', async () => {
    const bytes = await renderPaper('pdf', papers)
    expect(Buffer.compare(Buffer.from(bytes), await papersPdf(papers))).toBe(0)
    expect(
      Buffer.from(await renderPaper('xlsx', papers))
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  it('brings errors across and goes on working', async () => {
    const one = pool()
    await expect(one.render('pdf', [])).rejects.toMatchObject({ name: 'RangeError', message: 'A file needs a paper.' })
    await expect(one.render('pdf', papers)).resolves.toBeInstanceOf(Uint8Array)
    expect(one.threads()).toBe(1)
  })

  it('does one job at a time, in order', async () => {
    const one = pool()
    const order: number[] = []
    await Promise.all([1, 2, 3].map((job) => one.render('xlsx', papers).then(() => order.push(job))))
    expect(order).toEqual([1, 2, 3])
    expect(one.threads()).toBe(1)
  })

  it('draws while what somebody brought is read in another thread', async () => {
    const order: string[] = []
    const list = defineList({
      id: 'names',
      title: '이름',
      unit: '명',
      columns: [{ key: 'name', label: '이름', kind: 'text', input: 'identifies' }],
    })
    // Warm: no paper waits for the start of its thread.
    await renderPaper('xlsx', papers)
    // A second of reading, many times over.
    const bytes = Buffer.alloc(4_000_000, ',')
    const reading = Array.from({ length: 4 }, () =>
      readUploaded({ bytes, list, mapping: {} }, '1').then(() => order.push('read')),
    )
    await renderPaper('xlsx', papers, { turn: '2' }).then(() => order.push('drawn'))
    await Promise.all(reading)
    expect(order).toEqual(['drawn', 'read', 'read', 'read', 'read'])
  })

  it('serves two companies in turn, however many files the first one ordered', async () => {
    const one = pool()
    const order: string[] = []
    const ask = (turn: string): Promise<unknown> => one.render('xlsx', papers, { turn }).then(() => order.push(turn))
    await Promise.all([...['가', '가', '가', '가', '가'].map(ask), ask('나'), ask('나'), ask('다')])
    expect(order.join('')).toBe('가가나다가나가가')
  })

  it('gives a file thirty seconds when nobody says otherwise', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const never = pool({
        entry: script('import { parentPort } from "node:worker_threads"; parentPort.on("message", () => {})'),
      })
      const given = never.render('pdf', papers).catch((error: Error) => error.message)
      await vi.advanceTimersByTimeAsync(29_999)
      expect(never.threads()).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(await given).toBe('Rendering took longer than 30000 ms.')
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends an idle thread and starts another when needed', async () => {
    const one = pool({ idleMs: 1 })
    await one.render('xlsx', papers)
    await expect.poll(() => one.threads()).toBe(0)
    await expect(one.render('xlsx', papers)).resolves.toBeInstanceOf(Uint8Array)
  })

  it('gives up a job that takes too long, and one whose thread dies or runs out of memory', async () => {
    const never = pool({
      jobMs: 20,
      entry: script('import { parentPort } from "node:worker_threads"; parentPort.on("message", () => {})'),
    })
    const given = await never.render('pdf', papers).catch((error: unknown) => error)
    expect(toAppError(given)).toMatchObject({
      code: 'unavailable',
      message: '0.02초 안에 파일을 만들지 못했습니다. 사원을 나누어 다시 받아 주세요.',
    })
    const dying = pool({ entry: script('throw new Error("broken")') })
    await expect(dying.render('pdf', papers)).rejects.toThrow('broken')
    const greedy = pool({
      memoryMb: 16,
      entry: script('const kept = []; for (;;) kept.push(new Array(1000).fill(kept.length + 0.5))'),
    })
    await expect(greedy.render('pdf', papers)).rejects.toThrow(/memory/i)
  })

  it('rejects what still waits when it is closed', async () => {
    const one = pool()
    const jobs = [one.render('pdf', papers), one.render('pdf', papers)].map((job) =>
      job.catch((error: Error) => error.message),
    )
    await one.close()
    expect(await Promise.all(jobs)).toEqual(Array(2).fill('The rendering threads were closed.'))
  })
})
