import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PriceList } from '#contract/wire/admin/prices.ts'
import { ask } from '../ask.ts'
import { useMe } from '../me.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Part } from '../parts/part.tsx'
import { Screen } from '../parts/screen.tsx'
import { OrderPrice } from './order-price.tsx'
import { PriceTable } from './price-table.tsx'
import { ProposedPriceCard } from './proposed-price-card.tsx'

/** What plans and letters cost: ordered by finance, approved by another publisher where there are two. */
export function PricesScreen() {
  const { roles } = useMe()
  const mayOrder = roles.includes('owner') || roles.includes('finance')
  const query = useQuery({
    queryKey: ['prices'],
    queryFn: ({ signal }) => ask<PriceList>('/api/admin/prices', signal),
  })
  return (
    <Screen title="Prices">
      <Text maw={760}>
        A new price is for people who see prices for the first time. Whoever saw the one before
        keeps it for 30 days, and whoever pays it keeps it.
      </Text>
      <Loaded query={query}>
        {({ prices, proposed, waits }) => (
          <Stack gap="lg">
            {proposed.length > 0 && (
              <Part title="Waits for approval">
                {proposed.map((change) => (
                  <ProposedPriceCard key={change.id} change={change} />
                ))}
              </Part>
            )}
            <PriceTable prices={prices} mayOrder={mayOrder} />
            {mayOrder && <OrderPrice prices={prices} waits={waits} />}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}
