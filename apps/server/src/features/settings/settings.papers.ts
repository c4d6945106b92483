import { formatDate } from '@handal/base/format'
import { defaultSettingsXlsx, defaultWorkRulesXlsx, settingsXlsx, workRulesXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { SETTING_LIST, settingCells } from '@handal/contracts/setting-list'
import { WORK_RULE_LIST } from '@handal/contracts/work-rule-list'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { readDoors } from '../../session/security.repo.ts'
import { readPaperHead } from '../companies/public.ts'
import type { Doors } from './kept.ts'
import { readEntered } from './known.ts'
import { listSettings } from './settings.ts'
import { workRuleRows } from './work-rule-rows.ts'

/** All settings of a company as they are on a day. */
const settings = definePaper({
  name: 'settings',
  access: ['01', '11'],
  event: 'setting.download',
  asSystem: (tx, { companyNo }): Promise<Doors> => readDoors(tx, companyNo),
  load: async (tx, ctx, { day = ctx.today() }: QueryOf<typeof settingsXlsx>, doors) => ({
    ...(await listSettings(tx, ctx, { day }, doors)),
    companyNo: ctx.companyNo,
    companyName: await readPaperHead(tx, ctx.companyNo, '새 회사 기본값'),
    day,
  }),
  holds: ({ companyNo }) => ({ subject: { type: 'company', id: companyNo }, employeeNos: [], all: null }),
  fileName: ({ day }) => paperFileName('settings', { when: day }),
  draw: ({ items, companyName, day }, _, print) => {
    const subtitle = `${formatDate(day)}, ${items.length}개`
    return listPapers(
      SETTING_LIST,
      items.map((row) => settingCells(row, items)),
      { companyName, subtitle },
      print,
    )
  },
})

/** The rules of working time as they are on a day, with what comes and what was. */
const workRules = definePaper({
  name: 'work-rules',
  access: ['01', '11'],
  event: 'work-rule.download',
  load: async (tx, ctx, { day = ctx.today() }: QueryOf<typeof workRulesXlsx>) => ({
    rows: workRuleRows(await readEntered(tx, ctx.companyNo), day),
    companyNo: ctx.companyNo,
    companyName: await readPaperHead(tx, ctx.companyNo, '새 회사 기본값'),
    day,
  }),
  holds: ({ companyNo }) => ({ subject: { type: 'company', id: companyNo }, employeeNos: [], all: null }),
  fileName: ({ day }) => paperFileName('work-rules', { when: day }),
  draw: ({ rows, companyName, day }, _, print) =>
    listPapers(WORK_RULE_LIST, rows, { companyName, subtitle: formatDate(day) }, print),
})

/** Downloads of settings and of the rules of working time. */
export const settingDownloads = [
  answeredBy(settingsXlsx, settings),
  answeredBy(defaultSettingsXlsx, settings),
  answeredBy(workRulesXlsx, workRules),
  answeredBy(defaultWorkRulesXlsx, workRules),
]
