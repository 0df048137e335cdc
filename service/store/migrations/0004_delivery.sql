CREATE TABLE "order_merges" (
	"order_number" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_translations" (
	"order_number" integer NOT NULL,
	"lang" text NOT NULL,
	"texts" integer NOT NULL,
	"storage_key" text NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_translations_order_number_lang_pk" PRIMARY KEY("order_number","lang")
);
--> statement-breakpoint
ALTER TABLE "order_merges" ADD CONSTRAINT "order_merges_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_translations" ADD CONSTRAINT "order_translations_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;