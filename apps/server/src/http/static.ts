import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './security.ts'

const YEAR_SECONDS = 31_536_000

/** Paths of the files that are built; what is compressed of them is sent in their place. */
const filesOf = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/')),
  )

/** Pages with words of their own before any script has run (apps/web/shells.ts); who comes back leaves `/` for the home screen. */
const pageOf = (path: string, isBack: boolean, files: ReadonlySet<string>): string => {
  const name = path === '/' && !isBack ? '/service-info.html' : `${path}.html`
  return files.has(name) ? name.slice(1) : 'index.html'
}

/**
 * Serves the built web application: hashed files for a year, index.html always asked for again. Returns the answer for
 * its files and for paths of screens (index.html), or null when nothing is built. A route for each of the hundreds of files
 * would be a tenth of the start.
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
): Promise<((request: FastifyRequest, reply: FastifyReply) => FastifyReply | null) | null> => {
  if (!existsSync(join(folder, 'index.html'))) return null
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path)
      response.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  const files = filesOf(folder)
  // Every page has the same scripts.
  const pages = pagePolicy(readFileSync(join(folder, 'index.html'), 'utf8'))
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    if (files.has(path)) return reply.sendFile(path)
    // A missing file is missing; only paths of screens are answered with the application.
    if (path.startsWith('/assets/')) return null
    reply.header('Content-Security-Policy', pages)
    return reply.sendFile(pageOf(path, request.headers.cookie !== undefined, files))
  }
}
