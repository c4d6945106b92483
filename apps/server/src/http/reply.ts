import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './route.ts'

const compress = promisify(gzip)
/** JSON shorter than this is not worth compressing. */
export const GZIP_FROM_BYTES = 1024

const acceptsGzip = (request: FastifyRequest): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some(
      (part) => /^\s*(gzip|\*)\s*(;\s*q\s*=\s*(?!0(\.0*)?\s*$))?/i.test(part) && !/;\s*q\s*=\s*0(\.0*)?\s*$/.test(part),
    )

/** Sends JSON, compressed off the main thread when it is long and the caller takes gzip. */
export const sendJson = async (request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<FastifyReply> => {
  const text = JSON.stringify(value) ?? 'null'
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
  if (text.length < GZIP_FROM_BYTES || !acceptsGzip(request)) return reply.send(text)
  const packed = await compress(text, { level: 5 })
  return reply.header('Content-Encoding', 'gzip').send(packed)
}

const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** `attachment` with the Korean name (RFC 6266), and a plain ASCII one for old clients. */
export const contentDisposition = (name: string, inline: boolean): string => {
  const extension = /\.[A-Za-z0-9]+$/.exec(name)?.[0] ?? ''
  const plain = /^[\x20-\x7e]+$/.test(name) && !/["\\]/.test(name) ? name : `download${extension}`
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`
}

export const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply =>
  reply
    .type(file.type)
    .header('Content-Disposition', contentDisposition(file.name, file.inline))
    .send(
      file.data instanceof Uint8Array
        ? Buffer.from(file.data.buffer, file.data.byteOffset, file.data.byteLength)
        : file.data,
    )
