import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

// What the public pages say of rates and of a payslip comes from the statute and the calculation, never from hand: run after
// every change of a figure. A test tells when it was forgotten.
register()
const folder = fileURLToPath(new URL('../apps/web/src/features/public/', import.meta.url))
const { publicExample, publicRates } = await import(`${folder}testing/public-figures.ts`)
const write = (name, value) => writeFileSync(`${folder}${name}`, `${JSON.stringify(value, null, 2)}\n`)
write('rates.gen.json', publicRates())
write('example.gen.json', publicExample())
