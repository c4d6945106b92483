import {
  enterPatternPerson as enterCall,
  listPatternPeople as peopleCall,
  patternCalls,
} from '@handal/contracts/time/patterns'
import * as calls from '@handal/contracts/time/schedule'
import * as publishCalls from '@handal/contracts/time/schedule-publish'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { recordRoutes } from '../../../records/routes.ts'
import { enterPatternPerson, listPatternPeople } from './pattern-people.ts'
import type { Hurried } from '../tags/tags.routes.ts'
import { changePattern, createPattern, listPatterns, removePattern } from './patterns.ts'
import { publishSchedule } from './publish.ts'
import { listPublications, readMySchedule, readPublication } from './read-publications.ts'
import { readSchedule } from './read-schedule.ts'
import { previewSchedule, saveSchedule } from './save-schedule.ts'

/** How people are to work: single days, patterns of shifts, and who works by them. */
export const rosterRoutes = (services: Services, hurried: Hurried): Route[] => {
  const { db } = services
  return [
    ...recordRoutes(services, patternCalls, {
      list: listPatterns,
      create: createPattern,
      change: changePattern,
      remove: removePattern,
    }),
    bindCompany(peopleCall, ({ ctx, query }) => db.withCompany(ctx, (tx) => listPatternPeople(tx, ctx, query))),
    bindCompany(enterCall, ({ ctx, body }) => hurried(db.withCompany(ctx, (tx) => enterPatternPerson(tx, ctx, body)))),
    bindCompany(calls.readSchedule, ({ ctx, query }) => db.withCompany(ctx, (tx) => readSchedule(tx, ctx, query))),
    bindCompany(calls.previewSchedule, ({ ctx, body }) => db.withCompany(ctx, (tx) => previewSchedule(tx, ctx, body))),
    bindCompany(calls.saveSchedule, ({ ctx, body }) =>
      hurried(db.withCompany(ctx, (tx) => saveSchedule(tx, ctx, body))),
    ),
    bindCompany(publishCalls.publishSchedule, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => publishSchedule(tx, ctx, body)),
    ),
    bindCompany(publishCalls.listPublications, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => listPublications(tx, ctx, query)),
    ),
    bindCompany(publishCalls.readPublication, ({ ctx, params }) =>
      db.withCompany(ctx, (tx) => readPublication(tx, ctx, params.no)),
    ),
    bindCompany(publishCalls.readMySchedule, ({ ctx, query }) =>
      db.withCompany(ctx, (tx) => readMySchedule(tx, ctx, query)),
    ),
  ]
}
