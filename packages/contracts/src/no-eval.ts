import { config } from 'zod'

// The page's policy forbids making code of text. Schemas would try, and each try is logged as a violation.
config({ jitless: true })
