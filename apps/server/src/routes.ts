import { reviewRoutes } from './audit/review.routes.ts'
import { featureRoutes } from './features/routes.ts'
import type { Route } from './http/route.ts'
import type { Services } from './http/services.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { securityRoutes } from './session/security.routes.ts'
import { accountLinkRoutes } from './session/account-links.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { firstAdminRoutes } from './system/first-admin.routes.ts'

/** Every bound call of the server: one line per feature. */
export const allRoutes = (services: Services): Route[] => [
  ...sessionRoutes(services),
  ...accountLinkRoutes(services),
  ...firstAdminRoutes(services),
  ...securityRoutes(services),
  ...jobRoutes(services),
  ...requestRoutes(services),
  ...reviewRoutes(services),
  ...featureRoutes(services),
]
