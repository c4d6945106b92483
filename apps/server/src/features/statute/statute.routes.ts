import { readLawChangePeople } from '@handal/contracts/rates/law-change-people'
import * as rates from '@handal/contracts/rates/rates'
import * as simpleTax from '@handal/contracts/rates/simple-tax'
import * as statutory from '@handal/contracts/rates/statutory'
import { bind, bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readCompanySetting } from '../companies/public.ts'
import { addFigure, listFigures, previewFigure } from './figures.ts'
import { pageOfChange, readLawChanges } from './law-changes.ts'
import { insuranceAnswer, taxAnswer } from './rates.ts'
import { statuteWith } from './read-statute.ts'
import { readSharedTable, readTable } from './simple-tax.ts'
import { readAdded } from './statute.repo.ts'
import { checkTable, importTable, withdrawTable } from './table-import.ts'

/** Statutory figures that all companies share: operators read them, the super admin adds what was enacted. */
export const statuteRoutes = (services: Services): Route[] => {
  const { db } = services
  return [
    bindCompany(rates.readInsuranceRates, ({ ctx, query }) =>
      db.withCompany(ctx, async (tx) => {
        const today = ctx.today()
        const date = query.date ?? today
        const rows = await readAdded(tx)
        return insuranceAnswer(
          statuteWith(rows),
          rows,
          { date, today },
          await readCompanySetting(tx, ctx.companyNo, date),
        )
      }),
    ),
    bindCompany(rates.readTaxRates, ({ ctx, query }) =>
      db.withCompany(ctx, async (tx) => {
        const today = ctx.today()
        const rows = await readAdded(tx)
        return taxAnswer(statuteWith(rows), rows, { date: query.date ?? today, today })
      }),
    ),
    bindCompany(rates.readLawChanges, ({ ctx, query }) => readLawChanges(services, ctx, query.date)),
    bindCompany(readLawChangePeople, ({ ctx, query }) => pageOfChange(services, ctx, query)),
    bindCompany(simpleTax.readSimpleTax, ({ ctx, query }) => db.withCompany(ctx, (tx) => readTable(tx, ctx, query))),
    bind(statutory.listInsuranceFigures, () => listFigures(services, 'insurance')),
    bind(statutory.addInsuranceFigure, ({ ctx, body }) => addFigure(services, ctx, 'insurance', body)),
    bind(statutory.previewInsuranceFigure, ({ ctx, body }) => previewFigure(services, ctx, 'insurance', body)),
    bind(statutory.listTaxFigures, () => listFigures(services, 'tax')),
    bind(statutory.addTaxFigure, ({ ctx, body }) => addFigure(services, ctx, 'tax', body)),
    bind(statutory.previewTaxFigure, ({ ctx, body }) => previewFigure(services, ctx, 'tax', body)),
    bind(simpleTax.readSharedSimpleTax, ({ ctx, query }) =>
      db.withSystem('간이세액표', null, (tx) => readSharedTable(tx, ctx.today(), query)),
    ),
    bind(simpleTax.checkTaxTable, ({ ctx, body }) => checkTable(services, ctx, body)),
    bind(simpleTax.importTaxTable, ({ ctx, body }) => importTable(services, ctx, body)),
    bind(simpleTax.withdrawTaxTable, ({ ctx, body }) => withdrawTable(services, ctx, body)),
  ]
}
