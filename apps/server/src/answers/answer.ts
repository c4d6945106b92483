import type { Endpoint } from '@handal/contracts/endpoint'
import { pathOf } from '@handal/contracts/endpoint'
import { readCells } from '../documents/testing/cells.ts'
import { readPdf } from '../documents/testing/pdf-text.ts'
import { adviceFor } from '../system/health.ts'
import { callAs } from '../testing/app.ts'
import type { World } from '../testing/world/world.ts'
import type { AnswerCase } from './case.ts'
import { compact } from './compact.ts'

const fileNameOf = (disposition: unknown): string => {
  const coded = /filename\*=UTF-8''([^;]+)/.exec(String(disposition))?.[1]
  return coded === undefined ? String(disposition) : decodeURIComponent(coded)
}

/** Replaces what chance or the machine's clock made by words that stay: the first uuid of an answer is `<id 1>`. */
const withoutChance = (text: string): string => {
  const ids = new Map<string, string>()
  return (
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        if (!ids.has(id)) ids.set(id, `<id ${ids.size + 1}>`)
        return ids.get(id) ?? ''
      })
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
      .replaceAll(/"refresh": "[^"]+"/g, '"refresh": "<token>"')
      .replaceAll(/"fingerprint": "[0-9a-f]+"/g, '"fingerprint": "<fingerprint>"')
      // The same answers on either database.
      .replaceAll('"database": "PostgreSQL"', '"database": "PGlite"')
      .replaceAll(adviceFor('postgres', 0, 0), adviceFor('embedded', 0, 0))
  )
}

/** Asks one case and writes down request and answer as its file holds them. */
export const answerOf = async (world: World, { endpoint, as, input }: AnswerCase): Promise<string> => {
  const access = as === null ? null : (await world.as(as)).access
  const { status, body, raw, headers } = await callAs<Endpoint>(world.t, access, endpoint, input)
  const request = {
    method: endpoint.method,
    path: pathOf(endpoint.path, input.params),
    query: input.query ?? {},
    body: input.body ?? null,
  }
  const isFile = endpoint.produces !== 'json' && status === 200
  const answer = !isFile
    ? body
    : {
        fileName: fileNameOf(headers['content-disposition']),
        ...(endpoint.produces === 'pdf' ? { pages: readPdf(raw).lines } : { sheets: await readCells(raw) }),
      }
  const text = JSON.stringify({ call: endpoint.id, as: as ?? 'nobody', request, status, answer }, null, 2)
  return `${compact(JSON.parse(withoutChance(text)))}\n`
}
