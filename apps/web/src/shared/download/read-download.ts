import { fileNameFrom } from './file-name.ts'

/** Korean sentences of downloads that fail. */
export const downloadMessages = {
  fallback: '다운로드하는 중에 오류가 발생했습니다.',
  pdf: 'PDF를 처리하는 중에 오류가 발생했습니다.',
  noData: 'PDF 데이터를 받지 못했습니다.',
  invalidType: '내려받을 수 없는 종류입니다.',
  popupBlocked: '팝업이 차단되어 다운로드로 대신했습니다. 팝업을 허용해 주세요.',
  network: '네트워크 오류가 발생했습니다. 연결을 확인하고 다시 시도해 주세요.',
} as const

/** A download that did not give its file; `message` is Korean and may be shown, `body` is the server's answer when it was JSON. */
export class DownloadError extends Error {
  readonly body: unknown
  readonly status: number | undefined
  constructor(message: string, detail: { body?: unknown; status?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: detail.cause })
    this.name = 'DownloadError'
    this.body = detail.body
    this.status = detail.status
  }
}

export type Downloaded = { blob: Blob; fileName: string | undefined }

/** Answers shorter than this many bytes are looked into: they may be an error in disguise. */
export const suspiciousSize = 100

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Reads the answer of a download. An answer of JSON type, or a body under 100 bytes that parses as JSON with an error or
 * message, is a failure with that message. The type comes from the answer, by default that of `kind`.
 * @throws DownloadError
 */
export async function readDownload(
  request: () => Promise<Response>,
  kind: 'pdf' | 'xlsx' | 'file' = 'pdf',
): Promise<Downloaded> {
  const response = await askFor(request)
  const type = response.headers.get('content-type') ?? ''
  const isJson = /[/+]json\b/i.test(type)
  const bytes = await response.arrayBuffer()
  if (isJson || !response.ok || bytes.byteLength < suspiciousSize) {
    const body = parseJson(bytes)
    const said = serverMessage(body)
    if (isJson || !response.ok || said !== undefined) {
      throw new DownloadError(said ?? downloadMessages.fallback, { body, status: response.status })
    }
  }
  if (bytes.byteLength === 0)
    throw new DownloadError(kind === 'pdf' ? downloadMessages.noData : downloadMessages.fallback)
  const fallbackType = { pdf: 'application/pdf', xlsx: spreadsheet, file: 'application/octet-stream' }[kind]
  return {
    blob: new Blob([bytes], { type: type || fallbackType }),
    fileName: fileNameFrom(response.headers.get('content-disposition')),
  }
}

async function askFor(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request()
  } catch (cause) {
    // An error of the API client carries its own Korean message; a bare TypeError is the network.
    if (cause instanceof Error && !(cause instanceof TypeError) && cause.message !== '') {
      throw new DownloadError(cause.message, { cause, body: 'body' in cause ? cause.body : undefined })
    }
    throw new DownloadError(downloadMessages.network, { cause })
  }
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return value
  } catch {
    return undefined
  }
}

function serverMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  for (const key of ['message', 'error', 'detail']) {
    const value: unknown = Reflect.get(body, key)
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}
