import { SUSPICIOUS_BYTES } from '@handal/contracts/download-failures'
import { FILE_TYPES } from '@handal/contracts/file-types'
import { FAILED } from '../messages.ts'
import { fileNameFrom } from './file-name.ts'

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

/**
 * Reads the answer of a download. An answer of JSON type, or a body under 100 bytes that parses as JSON with an error or
 * message, is a failure with that message, else with `fallback`. The type comes from the answer, by default that of `kind`.
 * @throws DownloadError
 */
export async function readDownload(
  request: () => Promise<Response>,
  kind: Kind = 'pdf',
  fallback?: string,
): Promise<Downloaded> {
  const response = await askFor(request, kind, fallback)
  const type = response.headers.get('content-type') ?? ''
  const isJson = /[/+]json\b/i.test(type)
  const bytes = await response.arrayBuffer()
  if (isJson || !response.ok || bytes.byteLength < SUSPICIOUS_BYTES) {
    const body = parseJson(bytes)
    const said = serverMessage(body)
    if (isJson || !response.ok || said !== undefined) {
      throw failed(kind, new DownloadError(said ?? fallback ?? fallbackOf(kind), { body, status: response.status }))
    }
  }
  if (bytes.byteLength === 0) throw failed(kind, new DownloadError(kind === 'pdf' ? FAILED.noData : FAILED.download))
  const fallbackType = { ...FILE_TYPES, file: 'application/octet-stream' }[kind]
  return {
    blob: new Blob([bytes], { type: type || fallbackType }),
    fileName: fileNameFrom(response.headers.get('content-disposition')),
  }
}

type Kind = 'pdf' | 'xlsx' | 'file'

function fallbackOf(kind: Kind): string {
  return kind === 'pdf' ? FAILED.pdf : FAILED.download
}

/** A PDF that did not come is also written to the console (specification §8). */
function failed(kind: Kind, error: DownloadError): DownloadError {
  // oxlint-disable-next-line no-console -- specification §8: the failure of a PDF is logged under these words
  if (kind === 'pdf') console.error('PDF download error', error)
  return error
}

async function askFor(request: () => Promise<Response>, kind: Kind, fallback?: string): Promise<Response> {
  try {
    return await request()
  } catch (cause) {
    // An error of the API client carries its own Korean message; a bare TypeError is the network.
    if (cause instanceof Error && !(cause instanceof TypeError) && cause.message !== '') {
      const body = 'body' in cause ? cause.body : undefined
      // The client puts words of its own to an answer that has none.
      const isMute = 'status' in cause && cause.status !== 0 && serverMessage(body) === undefined
      throw failed(kind, new DownloadError((isMute ? fallback : undefined) ?? cause.message, { cause, body }))
    }
    throw failed(kind, new DownloadError(FAILED.network, { cause }))
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
