import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadFile } from './download-file.ts'
import { reasonText } from './download-reason.ts'
import { fileNameFrom } from './file-name.ts'
import { fetchAndPrint, printPdf } from './print-pdf.ts'
import { FAILED } from '../messages.ts'
import { DownloadError, readDownload } from './read-download.ts'

const pdfBytes = new Uint8Array(500).fill(37)

function answer(body: BodyInit | null, headers: Record<string, string> = {}, status = 200): () => Promise<Response> {
  return async () => new Response(body, { status, headers })
}

async function failureOf(work: Promise<unknown>): Promise<DownloadError> {
  const result = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(result instanceof DownloadError)) throw new Error('a DownloadError was expected')
  return result
}

let saved: { href: string; download: string }[] = []
let urls = 0
const revoke = vi.fn<(url: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  saved = []
  urls = 0
  URL.createObjectURL = () => `blob:test/${++urls}`
  revoke.mockClear()
  URL.revokeObjectURL = revoke
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, download: this.download })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('readDownload', () => {
  it('gives file, type and name', async () => {
    const file = await readDownload(
      answer(pdfBytes, {
        'content-type': 'application/pdf',
        'content-disposition':
          'attachment; filename="payslip.pdf"; filename*=UTF-8\'\'2026%EB%85%84_%EA%B8%89%EC%97%AC.pdf',
      }),
    )
    expect(file.blob.size).toBe(500)
    expect(file.blob.type).toBe('application/pdf')
    expect(file.fileName).toBe('2026년_급여.pdf')
  })

  it('takes the default type of its kind when the answer names none', async () => {
    expect((await readDownload(answer(pdfBytes))).blob.type).toBe('application/pdf')
    expect((await readDownload(answer(pdfBytes), 'xlsx')).blob.type).toContain('spreadsheetml')
  })

  it('an answer of JSON type is a failure with its message, whatever its status', async () => {
    const error = await failureOf(
      readDownload(
        answer(JSON.stringify({ message: '지급할 연차수당이 없습니다.', code: 'X' }), {
          'content-type': 'application/json',
        }),
      ),
    )
    expect(error.message).toBe('지급할 연차수당이 없습니다.')
    expect(error.body).toEqual({ message: '지급할 연차수당이 없습니다.', code: 'X' })
  })

  it('problem+json too; without a message the Korean default', async () => {
    const type = { 'content-type': 'application/problem+json' }
    expect((await failureOf(readDownload(answer('{"title":"x"}', type, 404)))).message).toBe(FAILED.pdf)
    expect((await failureOf(readDownload(answer('not json', type, 500)))).message).toBe(FAILED.pdf)
  })

  it('a body under 100 bytes that parses as JSON with error or message is a failure', async () => {
    const type = { 'content-type': 'application/pdf' }
    expect((await failureOf(readDownload(answer('{"error":"자료가 없습니다."}', type)))).message).toBe(
      '자료가 없습니다.',
    )
    expect((await readDownload(answer('{"rows":3}', type))).blob.size).toBe(10)
    expect((await readDownload(answer('짧은 글', type))).blob.size).toBeGreaterThan(0)
    const long = JSON.stringify({ error: 'x'.repeat(120) })
    expect((await readDownload(answer(long, type))).blob.size).toBe(long.length)
  })

  it('a PDF that fails is written to the console as PDF download error; a spreadsheet says download', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const type = { 'content-type': 'application/problem+json' }
    const error = await failureOf(readDownload(answer('not json', type, 500)))
    expect(said).toHaveBeenCalledWith('PDF download error', error)
    expect(error.message).toBe('PDF를 처리하는 중에 오류가 발생했습니다.')
    said.mockClear()
    expect((await failureOf(readDownload(answer('not json', type, 500), 'xlsx'))).message).toBe(
      '다운로드하는 중에 오류가 발생했습니다.',
    )
    expect(said).not.toHaveBeenCalled()
  })

  it('a file of any kind is what the server says, and never what it says instead of it', async () => {
    expect((await readDownload(answer(pdfBytes), 'file')).blob.type).toBe('application/octet-stream')
    const typed = await readDownload(answer(pdfBytes, { 'content-type': 'text/csv' }), 'file')
    expect([typed.blob.type, typed.fileName]).toEqual(['text/csv', undefined])
    // A page of a proxy, long and no JSON.
    const page = await failureOf(readDownload(answer('<html>'.padEnd(900, 'x'), { 'content-type': 'text/html' }, 502)))
    expect([page.message, page.status]).toEqual([FAILED.pdf, 502])
    const json = { 'content-type': 'application/json' }
    const told = async (body: object): Promise<string> =>
      (await failureOf(readDownload(answer(JSON.stringify(body), json, 400), 'xlsx'))).message
    expect(await told({ detail: '회사를 골라 주세요.' })).toBe('회사를 골라 주세요.')
    expect(await told({ message: '', error: '권한이 없습니다.' })).toBe('권한이 없습니다.')
    expect(await told({ message: 5 })).toBe(FAILED.download)
    expect((await failureOf(readDownload(answer(null), 'xlsx'))).message).toBe(FAILED.download)
  })

  it('an empty PDF, a broken line and an error of the client have their own words', async () => {
    expect((await failureOf(readDownload(answer(null)))).message).toBe('PDF 데이터를 받지 못했습니다.')
    const offline = async (): Promise<Response> => Promise.reject(new TypeError('fetch failed'))
    expect((await failureOf(readDownload(offline))).message).toBe(FAILED.network)
    const refused = async (): Promise<Response> => Promise.reject(new Error('운영자만 급여대장을 볼 수 있습니다.'))
    expect((await failureOf(readDownload(refused))).message).toBe('운영자만 급여대장을 볼 수 있습니다.')
  })
})

describe('file names', () => {
  it.each([
    [null, undefined],
    ['attachment', undefined],
    ['attachment; filename="a \\"b\\".pdf"', 'a _b_.pdf'],
    ['attachment; filename=plain.xlsx', 'plain.xlsx'],
    ['attachment; filename="%EA%B8%89%EC%97%AC.pdf"', '급여.pdf'],
    ["inline; filename*=utf-8'ko'%EA%B8%89%EC%97%AC.pdf; filename=old.pdf", '급여.pdf'],
    ["attachment; filename=good.pdf; filename*=UTF-8''%E0%A4%A", 'good.pdf'],
    ["attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", '_.._etc_passwd'],
  ])('%s → %s', (header, name) => {
    expect(fileNameFrom(header)).toBe(name)
  })
})

describe('downloadFile', () => {
  it("saves under the server's name, else under the given one", async () => {
    expect(await downloadFile({ request: answer(pdfBytes), fileName: '급여명세서.pdf' })).toBe('급여명세서.pdf')
    await downloadFile({
      request: answer(pdfBytes, { 'content-disposition': 'attachment; filename="server.pdf"' }),
      fileName: '급여명세서.pdf',
    })
    expect(saved.map((entry) => entry.download)).toEqual(['급여명세서.pdf', 'server.pdf'])
    vi.advanceTimersByTime(10_000)
    expect(revoke).toHaveBeenCalledTimes(2)
  })

  it('makes a given name safe too, and keeps the file until the browser has read it', async () => {
    expect(await downloadFile({ request: answer(pdfBytes), fileName: '11월/급여.pdf' })).not.toContain('/')
    vi.advanceTimersByTime(9_999)
    expect(revoke).not.toHaveBeenCalled()
    expect(document.querySelector('a[download]')).toBeNull()
  })

  it('saves nothing when it fails', async () => {
    await failureOf(downloadFile({ request: answer('{"message":"없음"}'), fileName: 'a.pdf' }))
    expect(saved).toEqual([])
  })
})

it.each([
  ['이체', '', '이체'],
  ['이체', '   ', '이체'],
  ['그 밖의 용도', ' 노무 상담 ', '그 밖의 용도: 노무 상담'],
] as const)('the reason %s with the words %j is %s', (purpose, words, text) => {
  expect(reasonText(purpose, words)).toBe(text)
})

describe('printing', () => {
  type FakeWindow = {
    closed: boolean
    location: { href: string }
    print: () => void
    focus: () => void
    close: () => void
    addEventListener: (type: string, listener: () => void) => void
  }
  let printed = 0
  let afterPrint: (() => void) | undefined

  function fakeWindow(): FakeWindow {
    printed = 0
    afterPrint = undefined
    const fake: FakeWindow = {
      closed: false,
      location: { href: '' },
      focus: () => undefined,
      print: () => void printed++,
      close: () => void (fake.closed = true),
      addEventListener: (_type, listener) => void (afterPrint = listener),
    }
    // Defined, not assigned: assigning `location` would replace that of the document for every later file.
    const own = Object.getOwnPropertyDescriptors(fake)
    vi.spyOn(window, 'open').mockReturnValue(Object.create(window, own) as Window)
    const given = window.open()
    // The fake that the code sees is the one the test looks at.
    return given as unknown as FakeWindow
  }

  const pdf = new Blob([pdfBytes], { type: 'application/pdf' })

  it('opens, prints after 1 second, closes after printing', () => {
    const target = fakeWindow()
    target.close = () => void (target.closed = true)
    printPdf(pdf)
    expect(target.location.href).toBe('blob:test/1')
    vi.advanceTimersByTime(999)
    expect(printed).toBe(0)
    vi.advanceTimersByTime(1)
    expect(printed).toBe(1)
    expect(target.closed).toBe(false)
    afterPrint?.()
    expect(target.closed).toBe(true)
  })

  it('closes after 60 seconds when printing never ends', () => {
    const target = fakeWindow()
    target.close = () => void (target.closed = true)
    printPdf(pdf)
    vi.advanceTimersByTime(59_999)
    expect(target.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(target.closed).toBe(true)
  })

  it('prints nothing in a window that was closed meanwhile, and lets the file go once', () => {
    const target = fakeWindow()
    target.close = () => void (target.closed = true)
    printPdf(pdf)
    target.closed = true
    vi.advanceTimersByTime(1_000)
    expect(printed).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(revoke.mock.calls).toEqual([['blob:test/1']])
  })

  it('after printing nothing closes a second time', () => {
    const target = fakeWindow()
    target.close = () => void (target.closed = true)
    printPdf(pdf)
    vi.advanceTimersByTime(1_000)
    afterPrint?.()
    vi.advanceTimersByTime(60_000)
    expect(revoke).toHaveBeenCalledOnce()
  })

  it("a fetched paper that finds no window is saved under the server's name, and one that was closed too", async () => {
    const named = answer(pdfBytes, { 'content-disposition': 'attachment; filename="server.pdf"' })
    vi.spyOn(window, 'open').mockReturnValue(null)
    const error = await failureOf(fetchAndPrint({ request: named, fileName: 'a.pdf' }))
    expect(error.message).toBe(FAILED.popupBlocked)
    const target = fakeWindow()
    target.closed = true
    await failureOf(fetchAndPrint({ request: answer(pdfBytes), fileName: 'b.pdf' }))
    expect(saved.map((entry) => entry.download)).toEqual(['server.pdf', 'b.pdf'])
  })

  it('what has no type of its own is shown as a PDF', () => {
    const made: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`
    fakeWindow()
    printPdf(new Blob([pdfBytes]))
    expect(made.map(({ type }) => type)).toEqual(['application/pdf'])
    expect(() => printPdf(new Blob([]))).toThrow(FAILED.noData)
  })

  it('downloads instead when the window is blocked, and says so', () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    expect(() => printPdf(pdf, '급여명세서.pdf')).toThrow(
      '팝업이 차단되어 다운로드로 대신했습니다. 팝업을 허용해 주세요.',
    )
    expect(saved.map((entry) => entry.download)).toEqual(['급여명세서.pdf'])
  })

  it('without data there is nothing to print', () => {
    expect(() => printPdf(null)).toThrow('PDF 데이터를 받지 못했습니다.')
  })

  it('closes its window when the file does not come', async () => {
    const target = fakeWindow()
    target.close = () => void (target.closed = true)
    const error = await failureOf(
      fetchAndPrint({ request: answer('{"message":"없는 문서입니다."}'), fileName: 'a.pdf' }),
    )
    expect(error.message).toBe('없는 문서입니다.')
    expect(target.closed).toBe(true)
  })
})
