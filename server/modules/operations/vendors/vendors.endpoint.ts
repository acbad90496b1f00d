import { ListVendors, SwitchVendor } from '#contract/wire/admin/operations-vendors.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { Problem } from '../../../problem.ts'
import { recordAudit } from '../../audit/index.ts'
import { relayVendors, setSwitch } from '../../relays/index.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { forOwners } from '../staff-access.ts'
import { listVendors } from './list-vendors.ts'

export const listVendorsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/vendors',
  summary: 'Outside companies: which are connected, how they do, and what is set; never a secret.',
  ...forOwners,
  ...ListVendors,
  handle: (tools) => listVendors(tools),
})

export const switchVendorEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/vendors/:id/switch',
  summary: 'Stops what is passed on to one company, or lets it go on; meanwhile it waits.',
  ...forOwners,
  idempotent: true,
  ...SwitchVendor,
  async handle(tools, { input: { id, on, reason }, visitor }) {
    const vendor = relayVendors.find((one) => one === id)
    if (!vendor) throw new Problem('not-found')
    const { wasOn } = await setSwitch(tools, { vendor, on, reason })
    await recordAudit(tools, {
      actor: signedInAs(visitor),
      action: on ? 'vendor.switched-on' : 'vendor.switched-off',
      subject: { kind: 'vendor', id },
      before: { isOn: wasOn },
      after: { isOn: on },
      reason,
    })
    return { isOn: on }
  },
})
