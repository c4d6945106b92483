import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Styles are written by the component library at run time; scripts never are.
const policy = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
const POLICY = policy([])

/** Policy of a page: the scripts written in its HTML may run, each by the hash of its text (CSP level 2). */
export const pagePolicy = (html: string): string =>
  policy(
    [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  )

/** Headers of every answer. */
export const securityHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('Content-Security-Policy', POLICY)
  reply.header('X-Content-Type-Options', 'nosniff')
  reply.header('X-Frame-Options', 'DENY')
  reply.header('Referrer-Policy', 'same-origin')
  reply.header('Cross-Origin-Opener-Policy', 'same-origin')
  reply.header('Cross-Origin-Resource-Policy', 'same-origin')
  reply.header('Permissions-Policy', 'camera=(), microphone=(), payment=()')
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** Whatever the address looks like, no browser and no proxy keeps an answer; files of the web say otherwise themselves. */
export const keepNothing = (reply: FastifyReply): void => {
  if (!reply.hasHeader('Cache-Control') && !reply.raw.hasHeader('Cache-Control'))
    reply.header('Cache-Control', 'no-store')
}
