import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * Serves the built web application: hashed files for a year, index.html always asked for again. Returns the answer for
 * paths of screens (index.html), or null when nothing is built.
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
): Promise<((request: FastifyRequest, reply: FastifyReply) => FastifyReply | null) | null> => {
  if (!existsSync(join(folder, 'index.html'))) return null
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path)
      response.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    // A missing file is missing; only paths of screens are answered with the application.
    if (path.startsWith('/assets/') || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    return reply.sendFile('index.html')
  }
}
