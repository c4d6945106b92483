import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@handal/contracts/endpoint'
import type { z } from 'zod'
import { bindCompany, bindDefaults, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import type { FileQuery, PaperKind } from './paper-kind.ts'

type DownloadCall = Endpoint & { readonly query: z.ZodType<FileQuery> }

/** A row of the registry of papers: a call, and the papers it may answer. */
export type Download = {
  readonly endpoint: Endpoint
  readonly papers: readonly Pick<PaperKind<unknown>, 'name' | 'access' | 'event'>[]
  readonly bind: (services: Services) => Route
}

/** How the papers of a call are drawn; a call that answers something else answers none. */
const kindOf = ({ id, produces }: Endpoint): 'pdf' | 'xlsx' => {
  if (produces === 'json' || produces === 'file') throw new Error(`${id} answers no paper`)
  return produces
}

/**
 * A call answers a paper; where it may answer several, `form` of the query names one, and the first is what it answers without. A
 * call of no company is the super admin's: its paper is of what new companies start with, or of what all of them share (company 0).
 */
export const answeredBy = <E extends DownloadCall>(
  endpoint: E,
  first: PaperKind<QueryOf<E>>,
  ...more: readonly PaperKind<QueryOf<E>>[]
): Download => {
  const kind = kindOf(endpoint)
  const papers = [first, ...more]
  const bindIt = endpoint.tenant ? bindCompany : bindDefaults
  return {
    endpoint,
    papers,
    bind: (services) =>
      bindIt(endpoint, ({ ctx, query }) => {
        const paper = papers.find(({ name }) => name === query.form) ?? first
        return paper.file(services, ctx, kind, query)
      }),
  }
}

type NumberedCall = Endpoint & { readonly params: z.ZodType<object>; readonly query: z.ZodType<FileQuery> }

/** As `answeredBy`, of a call whose paper is named in its path: its parameters are part of the question. */
export const answeredByPath = <E extends NumberedCall>(
  endpoint: E,
  paper: PaperKind<QueryOf<E> & ParamsOf<E>>,
): Download => {
  const kind = kindOf(endpoint)
  return {
    endpoint,
    papers: [paper],
    bind: (services) =>
      bindCompany(endpoint, ({ ctx, query, params }) =>
        paper.file(services, ctx, kind, { ...(query as QueryOf<E>), ...(params as ParamsOf<E>) }),
      ),
  }
}

type PostedCall = Endpoint & { readonly body: z.ZodType<FileQuery> }

/** As `answeredBy`, of a call whose question is its body: what is told along must not stand in an address, or does not fit into one. */
export const answeredToBody = <E extends PostedCall>(
  endpoint: E,
  first: PaperKind<BodyOf<E>>,
  ...more: readonly PaperKind<BodyOf<E>>[]
): Download => {
  const kind = kindOf(endpoint)
  const papers = [first, ...more]
  return {
    endpoint,
    papers,
    bind: (services) =>
      bindCompany(endpoint, ({ ctx, body }) => {
        const paper = papers.find(({ name }) => name === body.form) ?? first
        return paper.file(services, ctx, kind, body)
      }),
  }
}
