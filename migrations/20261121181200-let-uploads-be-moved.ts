import type { Knex } from 'knex'

/**
 * When a browser's files go to an account, both may hold the same bytes, and the answers of a claim may name either. That
 * one visitor's second sending of them is the first file again is kept by a lock in the code.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create index uploads_visitor_id_sha256_index on uploads (visitor_id, sha256) where claim_id is null;
    drop index uploads_visitor_id_sha256_unique;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    delete from uploads one using uploads other
      where one.claim_id is null and other.claim_id is null and one.id > other.id
        and one.visitor_id = other.visitor_id and one.sha256 = other.sha256;
    create unique index uploads_visitor_id_sha256_unique on uploads (visitor_id, sha256) where claim_id is null;
    drop index uploads_visitor_id_sha256_index;
  `)
}
