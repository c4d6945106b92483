import { formatDate } from '@handal/base/format'
import { defaultSettingsXlsx, defaultWorkRulesXlsx, settingsXlsx, workRulesXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { SETTING_LIST, settingCells } from '@handal/contracts/settings/setting-list'
import { WORK_RULE_LIST } from '@handal/contracts/settings/work-rule-list'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { readDoors } from '../../session/security.repo.ts'
import { readPaperHead } from '../companies/public.ts'
import type { Doors } from './kept.ts'
import { readEntered } from './known.ts'
import { listSettings } from './settings.ts'
import { workRuleRows } from './work-rule-rows.ts'

/** All settings of a company as they are on a day. */
const settings = listPaper(SETTING_LIST, {
  asSystem: (tx, { companyNo }): Promise<Doors> => readDoors(tx, companyNo),
  load: async (tx, ctx, { day = ctx.today() }: QueryOf<typeof settingsXlsx>, doors) => {
    const { items } = await listSettings(tx, ctx, { day }, doors)
    return {
      rows: items.map((row) => settingCells(row, items)),
      companyName: await readPaperHead(tx, ctx.companyNo, '새 회사 기본값'),
      subtitle: `${formatDate(day)}, ${items.length}개`,
      when: day,
    }
  },
})

/** The rules of working time as they are on a day, with what comes and what was. */
const workRules = listPaper(WORK_RULE_LIST, {
  load: async (tx, ctx, { day = ctx.today() }: QueryOf<typeof workRulesXlsx>) => ({
    rows: workRuleRows(await readEntered(tx, ctx.companyNo), day),
    companyName: await readPaperHead(tx, ctx.companyNo, '새 회사 기본값'),
    subtitle: formatDate(day),
    when: day,
  }),
})

/** Downloads of settings and of the rules of working time. */
export const settingDownloads = [
  ...listDownloads([settingsXlsx, defaultSettingsXlsx], settings),
  ...listDownloads([workRulesXlsx, defaultWorkRulesXlsx], workRules),
]
