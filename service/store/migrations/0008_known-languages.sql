DROP INDEX "memory_pairs_lang";--> statement-breakpoint
CREATE INDEX "memory_pairs_lang" ON "memory_pairs" USING btree ("company_uuid","lang") WHERE "memory_pairs"."decides";