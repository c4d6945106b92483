import { settlementPdf } from '@handal/contracts/downloads'
import type { BodyOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { answeredToBody } from '../../papers/download.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { settlementDocument } from './settlement.document.ts'
import { readSettlementFacts } from './settlement-facts.ts'

/** What a leaving on a day comes to, to be handed to the person. */
const settlement = definePaper({
  name: 'settlement',
  access: ['11'],
  event: 'settlement.download',
  load: (tx, ctx, { employeeNo, ...told }: BodyOf<typeof settlementPdf>, _seen, _files, keys) =>
    readSettlementFacts(tx, ctx, keys, employeeNo, told),
  holds: ({ leaving: { employeeNo: no } }) => ({ subject: { type: 'employee', id: no }, employeeNos: [no], all: null }),
  fileName: ({ leaving: { lastDay, name } }) => paperFileName('settlement', { when: lastDay, whose: name }),
  draw: (facts, _, print) => settlementDocument(facts, print),
})

/** Downloads of leavings. */
export const leavingDownloads = [answeredToBody(settlementPdf, settlement)]
