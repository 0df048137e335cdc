ALTER TABLE "memory_pairs" ADD COLUMN "key_hash" uuid;--> statement-breakpoint
UPDATE "memory_pairs" SET "key_hash" = "source_hash";--> statement-breakpoint
ALTER TABLE "memory_pairs" DROP CONSTRAINT "memory_pairs_company_uuid_source_hash_lang_pk";--> statement-breakpoint
ALTER TABLE "memory_pairs" ADD CONSTRAINT "memory_pairs_company_uuid_key_hash_lang_pk" PRIMARY KEY("company_uuid","key_hash","lang");--> statement-breakpoint
ALTER TABLE "memory_pairs" ALTER COLUMN "target" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_pairs" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_pairs" ADD COLUMN "string_id" text DEFAULT '';--> statement-breakpoint
ALTER TABLE "memory_pairs" ADD COLUMN "is_of_id" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memory_pairs" ADD COLUMN "decides" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_texts" ADD COLUMN "id_hashes" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "memory_pairs_source" ON "memory_pairs" USING btree ("company_uuid","source_hash","lang");
