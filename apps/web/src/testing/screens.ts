import { ROUTES } from '../app/routes.ts'
import { setScreens } from '../client/screens.ts'

// As the application does it before anything is shown.
setScreens(ROUTES)
