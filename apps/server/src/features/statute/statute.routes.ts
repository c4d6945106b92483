import * as statutory from '@handal/contracts/statutory'
import { bind, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { addFigure, listFigures } from './figures.ts'

/** Statutory figures that all companies share: the super admin reads them and adds what was enacted. */
export const statuteRoutes = (services: Services): Route[] => [
  bind(statutory.listInsuranceFigures, () => listFigures(services, 'insurance')),
  bind(statutory.addInsuranceFigure, ({ ctx, body }) => addFigure(services, ctx, 'insurance', body)),
  bind(statutory.listTaxFigures, () => listFigures(services, 'tax')),
  bind(statutory.addTaxFigure, ({ ctx, body }) => addFigure(services, ctx, 'tax', body)),
]
