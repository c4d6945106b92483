import { multiply, ratio, ratioOf, toFixed } from '@handal/base/ratio'
import { eachOf, PAID_MINUTES, type PaidMinutesName } from '@handal/base/work-time'
import golden from '../../../../../testdata/golden/bucket-pay.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { pricedMinutes } from './priced-minutes.ts'

const only = (name: PaidMinutesName) => ({
  ...eachOf(PAID_MINUTES, (each) => (each === name ? 60 : 0)),
  paidLeaveDays: '0',
})

it.each(
  (['over5', 'under5'] as const).flatMap((size) =>
    (['monthly', 'hourly'] as const).flatMap((kind) =>
      PAID_MINUTES.map((name) => [size, kind, name, golden[size][kind][name]] as const),
    ),
  ),
)('%s, %s pay: an hour of %s is %s hours', (size, kind, name, times) => {
  const options = { under5: size === 'under5', monthly: kind === 'monthly' }
  const found = pricedMinutes(only(name), options)
  expect(toFixed(found, 2)).toBe(toFixed(multiply(ratioOf(String(times)), ratio(60)), 2))
})
